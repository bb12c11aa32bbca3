import type { Judgment } from '../src/company_legal_fr/map/judgments.js';

/** Returns a judgment as a notice contains it, one week before its publication. */
export function judgment(judgmentDate: string, nature: string | null, more: Partial<Judgment> = {}): Judgment {
  const noticeId = `A${judgmentDate.replaceAll('-', '')}`;
  const publishedOn = new Date(Date.parse(judgmentDate) + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    noticeId,
    rootId: noticeId,
    rootPublishedOn: publishedOn,
    publishedOn,
    judgmentDate,
    nature,
    family: null,
    text: null,
    court: null,
    city: null,
    url: null,
    debtor: 'EXEMPLE LOGICIELS',
    noticeFamily: 'collective',
    cancelledOn: null,
    observations: [],
    ...more,
  };
}

/** Returns the items in an order that the seed determines. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  return things
    .map((thing) => [next(), thing] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, thing]) => thing);
}
