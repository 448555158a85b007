/** Characters: what is longer is data, not a place. */
const MAX_LENGTH = 2000;
/** What a reader of a text may follow without running anything. */
const KINDS = /^(?:https?|ftps?|mailto|tel|sms|news|geo|doi|urn|magnet|xmpp|sip):/i;
const HAS_KIND = /^[a-z][a-z\d+.-]*:/i;
/** Programs that show the text may hear a kind in these: a character that is not seen, or one by its name, before any folder. */
const HIDES_KIND = /^\p{Cf}|^[^/]*?&(?:#\w+|[a-z]\w*);/iu;

/** The address that a link of a document names, where it leads out of it. Null for a place inside of it, for programs, and for data. */
export function addressOf(named: string | undefined): string | null {
  // As browsers do, which hide nothing behind them.
  const address = (named ?? '').replace(/[\t\n\r]/g, '').trim();
  if (address === '' || address.startsWith('#') || address.length > MAX_LENGTH || /\p{Cc}/u.test(address)) return null;
  if (HAS_KIND.test(address)) return KINDS.test(address) ? address : null;
  return HIDES_KIND.test(address) ? null : address;
}
