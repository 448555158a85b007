/** A word that no other action has. Unlike `randomUUID`, it is there on plain http too. */
export const newActionId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36).padStart(7, '0')).join('-');
