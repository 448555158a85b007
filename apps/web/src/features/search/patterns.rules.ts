/** Those that no line ends at as well: French and good printers write them. */
const SPACES = ' \\u00a0\\u202f';
/** What stands between thousands beside a point or a comma. */
const BETWEEN = `${SPACES}'’`;
/** Neither a part of a longer number nor of a date. */
const NUMBER_BEGINS = '(?<!\\d)(?<!\\d[.,])';
const NUMBER_ENDS = '(?![.,]?\\d)';
const CURRENCIES = 'EUR|USD|GBP|CHF|RON';
const AMOUNT = `(\\d{1,3}([.,${BETWEEN}]\\d{3})+|\\d+)([.,]\\d+)?`;

const DIGIT = `[${SPACES}()./-]{0,2}\\d`;
/** Digits and dots in the same order, which is no number of a telephone. */
const NO_DATE = '(?!\\d{1,2}[./-]\\d{1,2}[./-](\\d{2}|\\d{4})(?![\\d./-]))';
/**
 * With the number of a country; as one dials within Germany, France, Romania and Great Britain, which begins with a zero; as in Spain,
 * nine digits; as in America. Two signs may stand between digits, as in `(030) 12`.
 */
const PHONE = `(?<![\\w.,/-])(?<!\\d[${SPACES}])(([+]|00)[1-9](${DIGIT}){6,14}|${NO_DATE}[(]?0[1-9](${DIGIT}){7,10}`
  + `|[6-9]\\d{2}[${SPACES}.-]?(\\d{3}[${SPACES}.-]?\\d{3}|\\d{2}[${SPACES}.-]?\\d{2}[${SPACES}.-]?\\d{2})`
  + `|[(]?[2-9]\\d{2}[)]?[${SPACES}.-]?\\d{3}[${SPACES}.-]\\d{4})(?!\\d)(?![.,/-]\\d)`;

/** Regular expressions that people start from, as the server understands them; `(?c)` tells capitals from small letters. */
export const patternGroups = {
  text: {
    startsWith: '^word', endsWith: 'word\\s*$', wholeWord: '\\bword\\b', anyOf: '\\b(one|two|three)\\b',
  },
  addresses: {
    email: '[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+', url: 'https?://[^\\s<>"]+', domain: '\\b([a-z0-9-]+\\.)+[a-z]{2,}\\b', phone: PHONE,
  },
  numbers: {
    integer: `${NUMBER_BEGINS}(\\d{1,3}([.,${BETWEEN}]\\d{3})+|\\d+)${NUMBER_ENDS}`,
    decimal: `${NUMBER_BEGINS}(\\d{1,3}([.${BETWEEN}]\\d{3})*,\\d+|\\d{1,3}([,${BETWEEN}]\\d{3})*[.]\\d+|\\d+[.,]\\d+)${NUMBER_ENDS}`,
    currency: `(([$€£]|\\b(${CURRENCIES}))[${SPACES}]?${AMOUNT}|${NUMBER_BEGINS}${AMOUNT}[${SPACES}]?([$€£]|(${CURRENCIES}|lei)\\b))`,
    isoDate: '\\b\\d{4}-\\d{2}-\\d{2}\\b', dayFirst: '\\b\\d{1,2}([./-]|[.] )\\d{1,2}([./-]|[.] )\\d{2,4}\\b',
  },
  advanced: {
    iban: '\\b[A-Z]{2}\\d{2}( ?[A-Z0-9]{4}){3,7}( ?[A-Z0-9]{1,3})?\\b',
    vatId: '\\b(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK) ?[A-Z0-9]*\\d{6,}[A-Z0-9]*\\b',
    invoiceNumber: '\\b(invoice|facture|facturii|factur[aă]|rechnungs?)[- ]?(no|n[.]?[°º]|n[uú]m|nr|number|nummer|num[eé]ro|num[aă]r(ul)?)?[^\\w\\n]{0,3}[A-Z0-9/-]*\\d[A-Z0-9/-]*',
    capitals: '(?c)\\b[[:upper:]]{2,}\\b', capitalised: '(?c)\\b[[:upper:]][[:lower:]]+\\b',
  },
} as const;
