const underWay = new Map<string, Promise<unknown>>();

/** Sends one change of a thing after the other: those that waited for a connection would all go at once, and the last to arrive would stay. */
export function inOrder<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = (underWay.get(id) ?? Promise.resolve()).catch(() => undefined).then(send);
  underWay.set(id, turn);
  const leave = () => { if (underWay.get(id) === turn) underWay.delete(id); };
  turn.then(leave, leave);
  return turn;
}
