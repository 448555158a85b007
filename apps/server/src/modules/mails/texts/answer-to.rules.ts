/** Opens a mail to someone in the program of who presses it. */
export const answerTo = (email: string, subject: string) => `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
