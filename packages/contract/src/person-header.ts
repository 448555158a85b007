/**
 * The id of the person that a page shows. A call that carries it is refused with `auth.other_person` when the session of the browser belongs to
 * somebody else by now. Programs need not send it.
 */
export const PERSON_HEADER = 'scriba-person';
/** Says that the page shows nobody: then it asks for nothing that is a person's. */
export const NOBODY_SHOWN = '';
