/** Whether the session of this page ended without anybody signing out here: the way in says so. */
let hasEnded = false;

export const noteSessionEnd = () => { hasEnded = true; };
export const hasSessionEnded = () => hasEnded;
export const forgetSessionEnd = () => { hasEnded = false; };
