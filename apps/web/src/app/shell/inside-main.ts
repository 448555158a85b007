import { createContext } from 'react';

/** Whether the frame of the page already holds the main landmark, of which a document has one. */
export const InsideMain = createContext(false);
