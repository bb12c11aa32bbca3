import { describe, expect, it } from '@jest/globals';
import { fuzz } from '@company-data/testing/conformance';
import fc from 'fast-check';
import { ConsentRefused, ProviderAuthError, ProviderFetchError } from '../src/adapter.js';
import { type ConsentContext, ConsentDenied, type ConsentRequest, type HostedConsent, type StoredConsent } from '../src/consent.js';
import type { TokenSet } from '../src/kit/token-endpoint.js';
import { anyChange, type Change } from './changed-json.js';
import type { ScriptedSource } from './scripted-source.js';

/** A consent, and a context whose source gives valid responses to all its calls. */
export interface ConsentFixtures {
  consent: HostedConsent;
  request: ConsentRequest;
  stored: StoredConsent;
  /** Parameters of a valid callback. */
  callback: Record<string, string>;
  responding(): Omit<ConsentContext, 'client'> & { client: ScriptedSource };
}

/** Changes of the callback, and of each response. */
interface Changes {
  callback: Record<string, string>;
  place: number;
  change: Change;
  status?: number;
  isStored: boolean;
}

const STATUSES = [200, 201, 204, 301, 400, 401, 403, 404, 409, 422, 429, 500, 503];
const CALLS = 4;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '0', '-1', '9'.repeat(400), '../..', 'null', 'true', 'access_denied', '1,2,3'),
);

const changesOf = ({ callback }: ConsentFixtures): fc.Arbitrary<Changes> =>
  fc.record(
    {
      callback: fc.oneof(
        fc.constant(callback),
        fc.dictionary(fc.constantFrom(...Object.keys(callback), 'error', '__proto__'), anyText).map((each) => ({ ...callback, ...each })),
        fc.subarray(Object.entries(callback)).map((each) => Object.fromEntries(each)),
        fc.dictionary(anyText, anyText, { maxKeys: 4 }),
      ),
      place: fc.nat(CALLS - 1),
      change: anyChange,
      status: fc.constantFrom(...STATUSES),
      isStored: fc.boolean(),
    },
    { requiredKeys: ['callback', 'place', 'change', 'isStored'] },
  );

const isExpected = (error: unknown): boolean =>
  [ConsentDenied, ConsentRefused, ProviderAuthError, ProviderFetchError].some((kind) => error instanceof kind);

/** Returns the result, or undefined for an error of the consent or its provider. */
const outcomeOf = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  // A consent may also throw before its first call.
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      if (isExpected(error)) return undefined;
      throw error;
    });

function expectValid(tokens: TokenSet | undefined): void {
  if (tokens === undefined) return;
  expect(tokens.accessToken).not.toBe('');
  expect(tokens.expiresAt?.getTime()).not.toBeNaN();
  expect(tokens.consentEndsAt?.getTime()).not.toBeNaN();
}

/** Runs a consent with changed responses and callbacks. */
export function describeChangedConsent(fixtures: ConsentFixtures, examples: Changes[] = []): void {
  const { consent, request, stored } = fixtures;

  describe('consent with a changed callback or response', () => {
    it(`fails with an error of the consent or yields a valid result, ${fuzz.runs} times`, async () => {
      const property = fc.asyncProperty(changesOf(fixtures), async ({ callback, place, change, status, isStored }) => {
        const context = (): ConsentContext => {
          const way = fixtures.responding();
          let calls = 0;
          way.client.change = (_request, response) => {
            calls += 1;
            if (calls - 1 !== place) return response;
            return { ...response, body: change(response.body), ...(status !== undefined && { status }) };
          };
          return way;
        };
        const held = isStored ? stored : undefined;
        const begun = await outcomeOf(() => consent.begin(request, held, context()));
        // The caller rejects an address that is not below the pages of the provider.
        if (begun !== undefined) expect(typeof begun.url).toBe('string');
        expectValid(begun?.issued);
        const given = await outcomeOf(() => consent.finish(callback, request, held, context()));
        expect(given?.expiresAt?.getTime()).not.toBeNaN();
        // PostgreSQL stores no U+0000.
        expect(given?.reference ?? '').not.toContain('\u0000');
        expectValid(given?.tokens);
        expectValid(await outcomeOf(() => consent.renew(stored, context())));
        await outcomeOf(() => consent.end(stored, context()));
      });
      await fc.assert(property, {
        numRuns: 10 * fuzz.runs,
        seed: fuzz.seed,
        examples: examples.map((each) => [each]),
        includeErrorInReport: true,
      });
    });
  });
}
