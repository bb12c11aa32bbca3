import type { Judgment } from '../src/company_legal_fr/map/judgments.js';

/** A judgment as a notice tells it: given a week before it is published. */
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

/** The same things in orders that a seed decides. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  return things
    .map((thing) => [next(), thing] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, thing]) => thing);
}
