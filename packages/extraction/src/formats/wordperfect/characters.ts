/** Letters of many languages, capitals and small ones in turn, from place 26 on. */
const multinational = 'ÁáÂâÄäÀàÅåÆæÇçÉéÊêËëÈèÍíÎîÏïÌìÑñÓóÔôÖöÒòÚúÛûÜüÙùŸÿÃãĐđØøÕõÝýÐðÞþĂăĀāĄąĆćČčĈĉĊċĎďĚěĖėĒēĘęǴǵĞğǦǧĢģĜĝĠġĤĥĦħİiĪīĮįĨĩĲĳĴĵĶķĹĺĽľĻļĿŀŁłŃńʼnŇňŅņ'
  + 'ŐőŌōŒœŔŕŘřŖŗŚśŠšŞşŜŝŤťŢţŦŧŬŭŰűŪūŲųŮůŨũŴŵŶŷŹźŽžŻżŊŋ';
const FIRST_LETTER = 26;
const SHARP_S = 23;
const typographic = '●○■•*¶§¡¿«»£¥₧ƒªº½¼¢²ⁿ®©¤¾³‛’‘‟”“–—‹›○□†‡™℠℞●◦■▪□▫‒ﬀﬃﬄﬁﬂ…$₣₢₠₤‚„⅓⅔⅛⅜⅝⅞ⓂⓅ€℅℆‰№—¹';
/** Of the letters of other sets, which few documents have, one sign tells that something stands there. */
const UNKNOWN = '\ufffd';

/** The letter at a place of one of the character sets of WordPerfect. */
export function extendedCharacter(set: number, place: number): string {
  if (set === 0) return String.fromCharCode(place);
  if (set === 1) return place === SHARP_S ? 'ß' : multinational[place - FIRST_LETTER] ?? UNKNOWN;
  if (set === 4) return [...typographic][place] ?? UNKNOWN;
  return UNKNOWN;
}

/** Letters that WordPerfect 6 writes with a single byte, from 1 to 32. */
const shortest = 'åÅæÆäÄáàâãÃçÇëéÉèêíñÑøØõÕöÖüÜúùß';

export const shortCharacter = (byte: number): string => shortest[byte - 1] ?? '';
