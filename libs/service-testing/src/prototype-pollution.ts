import type { RequestContract } from '@company-data/contracts';
import type { DomainError } from '@company-data/kernel';
import type { ServiceUnderTest } from './service-under-test.js';

/** JSON members that try to change the prototype of all objects. */
export const POLLUTING_MEMBERS = [
  '"__proto__":{"polluted":1}',
  '"\\u005f_proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"\\u0063onstructor":{"prototype":{"polluted":1}}',
] as const;

const withMember = (object: object, member: string): string => {
  const text = JSON.stringify(object);
  return text === '{}' ? `{${member}}` : `{${member},${text.slice(1)}`;
};

/** Yields JSON texts of a value, each with the member in one of its objects at any depth. */
function* textsOf(value: unknown, member: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield withMember(value, member);
  for (const [name, child] of Object.entries(value as Record<string, unknown>)) {
    for (const text of textsOf(child, member)) yield withChild(value, name, text);
  }
}

function withChild(parent: object, name: string, text: string): string {
  const parts = Object.entries(parent as Record<string, unknown>).map(
    ([key, child]) => [key, key === name ? text : JSON.stringify(child)] as const,
  );
  return Array.isArray(parent)
    ? `[${parts.map(([, part]) => part).join()}]`
    : `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${part}`).join()}}`;
}

/** Returns variants of a valid body, with each polluting member in each of its objects. */
export const pollutingBodies = (example: object): string[] => POLLUTING_MEMBERS.flatMap((member) => [...textsOf(example, member)]);

/** Returns the prototype at the end of the chain. */
function topOf(object: object): object {
  const above = Object.getPrototypeOf(object) as object | null;
  return above === null ? object : topOf(above);
}

/** Tests run in a separate realm, so the modules of Node.js have other prototypes. */
const prototypes = [Object.prototype, Array.prototype, Function.prototype, topOf(process.versions), topOf(Buffer.prototype)];
const before = prototypes.map((prototype) => new Set(Reflect.ownKeys(prototype)));

/** Returns names that a prototype of this process has now, but did not have at the start. */
export const pollutedNames = (): (string | symbol)[] =>
  prototypes.flatMap((prototype, at) => Reflect.ownKeys(prototype).filter((name) => !before[at]!.has(name)));

const removes = ({ subject }: RequestContract<object, unknown>): boolean => /\.(delete|forget|revoke)-/.test(subject);

const isRequestOf =
  (owner: string) =>
  (value: unknown): value is RequestContract<object, unknown> =>
    typeof value === 'object' &&
    value !== null &&
    'subject' in value &&
    'errors' in value &&
    String(value.subject).startsWith(`req.${owner}.`);

/** Returns the requests of a service. Requests that delete come last. */
export const requestsTo = (owner: string, published: Record<string, unknown>): RequestContract<object, unknown>[] =>
  Object.values(published)
    .filter(isRequestOf(owner))
    .toSorted((one, other) => Number(removes(one)) - Number(removes(other)));

/** Sends each polluting payload of a request and returns the number of replies by outcome. */
export async function sendPolluting(
  world: ServiceUnderTest,
  contract: RequestContract<object, unknown>,
  accountId: string,
  known: Record<string, unknown> = {},
): Promise<Record<string, number>> {
  const example = { ...contract.example, ...Object.fromEntries(Object.entries(known).filter(([name]) => name in contract.example)) };
  const payloads = pollutingBodies(example).map((text) => JSON.parse(text) as object);
  const outcome = (payload: object): Promise<string> =>
    world.call(contract, payload, accountId).then(
      () => 'answered',
      (error: Partial<DomainError>) => error.code ?? String(error),
    );
  const told = await Promise.all(payloads.map(outcome));
  return Object.fromEntries([...Map.groupBy(told, (each) => each)].map(([each, all]) => [each, all.length]));
}
