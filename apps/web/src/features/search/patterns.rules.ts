/** Regular expressions that people start from, as the server understands them; `(?c)` tells capitals from small letters. */
export const patternGroups = {
  text: {
    startsWith: '^word', endsWith: 'word\\s*$', wholeWord: '\\bword\\b', anyOf: '\\b(one|two|three)\\b',
  },
  addresses: {
    email: '[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+', url: 'https?://[^\\s<>"]+', domain: '\\b([a-z0-9-]+\\.)+[a-z]{2,}\\b', phone: '\\+?\\d[\\d ()./-]{6,}\\d',
  },
  numbers: {
    integer: '\\b\\d+\\b', decimal: '\\b\\d+[.,]\\d+\\b',
    currency: '([$€£]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?([$€£]|(EUR|USD|GBP|RON|lei)\\b))',
    isoDate: '\\b\\d{4}-\\d{2}-\\d{2}\\b', dayFirst: '\\b\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}\\b',
  },
  advanced: {
    iban: '\\b[A-Z]{2}\\d{2}( ?[A-Z0-9]{4}){3,7}( ?[A-Z0-9]{1,3})?\\b',
    vatId: '\\b(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK) ?[A-Z0-9]*\\d{6,}[A-Z0-9]*\\b',
    invoiceNumber: '\\b(invoice|facture|facturii|factur[aă]|rechnungs?)[- ]?(no|n[.]?[°º]|n[uú]m|nr|number|nummer|num[eé]ro|num[aă]r(ul)?)?[^\\w\\n]{0,3}[A-Z0-9/-]*\\d[A-Z0-9/-]*',
    capitals: '(?c)\\b[[:upper:]]{2,}\\b', capitalised: '(?c)\\b[[:upper:]][[:lower:]]+\\b',
  },
} as const;
