/** Enough to know it again for who chose it, and too little to write to for who reads the mailbox of before: `a…@example.org`. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1…@');
