const waiting: string[] = [];
let answer: ((folderId: string) => void) | undefined;

/** Asks to take pages into a folder. Whoever knows how is fetched after the page, so it may have to wait for that. */
export function askScan(folderId: string) {
  if (answer) answer(folderId);
  else waiting.push(folderId);
}

/** Says who answers from now on. Returns how to stop. */
export function answerScan(given: (folderId: string) => void): () => void {
  answer = given;
  for (const folderId of waiting.splice(0).slice(-1)) given(folderId);
  return () => { answer = undefined; };
}
