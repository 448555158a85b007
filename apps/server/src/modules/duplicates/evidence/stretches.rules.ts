/** So many words are compared at a time: the next stretch begins where both texts surely have the same. */
const STRETCH = 1000;

/** A place in one text and the same one in the other. */
type Place = { at: number; other: number };
type Stretch = { here: string[]; there: string[] };

/**
 * Cuts two long texts at places that they share, so that what differs in one part of them does not keep the rest from being compared:
 * pairs of words that each of them has once, in the same order (the idea of Cohen's patience diff).
 */
export function stretchesOf(here: readonly string[], there: readonly string[]): Stretch[] {
  const cuts: Place[] = [{ at: 0, other: 0 }];
  if (Math.max(here.length, there.length) > STRETCH) {
    for (const place of inOrder(sharedPlaces(here, there))) {
      const last = cuts.at(-1);
      if (last && Math.min(place.at - last.at, place.other - last.other) >= STRETCH) cuts.push(place);
    }
  }
  return cuts.map(({ at, other }, index) => ({ here: here.slice(at, cuts[index + 1]?.at), there: there.slice(other, cuts[index + 1]?.other) }));
}

/** Where each pair of neighbours begins that occurs once; those that come again are nowhere. */
function placesOfPairs(words: readonly string[]): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (let at = 1; at < words.length; at++) {
    const pair = `${words[at - 1]} ${words[at]}`;
    places.set(pair, places.has(pair) ? undefined : at - 1);
  }
  return places;
}

function sharedPlaces(here: readonly string[], there: readonly string[]): Place[] {
  const others = placesOfPairs(there);
  return [...placesOfPairs(here)].flatMap(([pair, at]) => {
    const other = others.get(pair);
    return at === undefined || other === undefined ? [] : [{ at, other }];
  }).sort((a, b) => a.at - b.at);
}

/** As many of the places as follow each other in both texts: a longest increasing subsequence, by patience sorting. */
function inOrder(places: readonly Place[]): Place[] {
  type Card = Place & { before: Card | undefined };
  const piles: Card[] = [];
  for (const place of places) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.other ?? 0) < place.other) low = middle + 1;
      else high = middle;
    }
    piles[low] = { ...place, before: piles[low - 1] };
  }
  const found: Place[] = [];
  for (let card = piles.at(-1); card; card = card.before) found.push(card);
  return found.reverse();
}
