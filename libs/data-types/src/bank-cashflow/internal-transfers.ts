import type { Movement } from './movements.js';

const DAY_MS = 86_400_000;
/** Maximum number of days between the two sides of a transfer. */
const DAYS_BETWEEN = 3;
/** Days around a month whose movements affect it: the candidates of a candidate. */
export const MARGIN_DAYS = 2 * DAYS_BETWEEN;

const daysBetween = (one: Movement, other: Movement): number => Math.abs(Date.parse(one.date) - Date.parse(other.date)) / DAY_MS;

const isCandidate = (one: Movement, other: Movement): boolean => one.account !== other.account && daysBetween(one, other) <= DAYS_BETWEEN;

/**
 * Returns the best other side of a movement, or undefined. `others` have the same currency and the
 * opposite amount.
 */
function bestOf(movement: Movement, others: readonly Movement[]): Movement | undefined {
  const worse = (one: Movement, other: Movement): boolean => {
    const apart = daysBetween(movement, one) - daysBetween(movement, other);
    if (apart !== 0) return apart > 0;
    const [alike, otherAlike] = [one.wording === movement.wording, other.wording === movement.wording];
    return alike === otherAlike ? one.id > other.id : otherAlike;
  };
  return others
    .filter((other) => isCandidate(movement, other))
    .reduce<Movement | undefined>((best, other) => (best === undefined || worse(best, other) ? other : best), undefined);
}

const magnitude = ({ amount }: Movement): bigint => (amount < 0n ? -amount : amount);

/**
 * Returns the movements that are one side of a transfer between own accounts. Two movements match
 * when each is the best other side of the other.
 */
export function internalTransfers(movements: readonly Movement[]): ReadonlySet<Movement> {
  const able = movements.filter(({ mayPair, amount }) => mayPair && amount !== 0n);
  const internal = new Set<Movement>();
  for (const alike of Map.groupBy(able, (movement) => `${movement.account.currency} ${magnitude(movement)}`).values()) {
    const [received, paid] = [alike.filter(({ amount }) => amount > 0n), alike.filter(({ amount }) => amount < 0n)];
    // Skips amounts without an opposite side, such as sales at one price.
    if (received.length === 0 || paid.length === 0) continue;
    const best = new Map(alike.map((movement) => [movement, bestOf(movement, movement.amount > 0n ? paid : received)]));
    for (const [movement, other] of best) if (other !== undefined && best.get(other) === movement) internal.add(movement);
  }
  return internal;
}
