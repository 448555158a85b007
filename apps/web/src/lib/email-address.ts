const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether it looks like one; the server knows better. */
export const isEmailAddress = (typed: string): boolean => ADDRESS.test(typed.trim());
