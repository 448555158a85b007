/** The streams of a document: its text, and the table that says where everything is. */
export type WordStreams = { main: Buffer; table: Buffer };
