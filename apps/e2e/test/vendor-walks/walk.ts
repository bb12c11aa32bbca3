import { vendorOf } from '@company-data/testing/vendor';
import type { Answer, Received, VendorPlayer } from './vendor-player.js';

type Path = `${string}/${string}.json`;

/**
 * A published answer: the source and the file of an example, and the requests that it answers.
 * `with` replaces ids, so that answers of two documents name the same thing.
 */
export type Published = Path | { example: Path; at?: RegExp; with?: Record<string, string> };

/**
 * The smallest response that the vendor's files allow to a call without a published one. It is
 * ours.
 */
export type Ours = Answer & Required<Pick<Answer, 'missing'>>;

/** A company whose provider is played by published answers alone. */
export interface Walk {
  /** Outcome, then the condition. */
  title: string;
  provider: string;
  siren: string;
  /** Credentials of the account, if the provider has some. */
  credentials?: (player: VendorPlayer) => Record<string, string | boolean>;
  /** Visits the page of the provider. Returns the URL to which the page leads back. */
  consents?: (page: URL, received: readonly Received[]) => URL;
  /** For a sign-in without a published address, which the sandbox plays with its own account. */
  signsIn?: 'in the sandbox';
  /** Provider that screens the officers. */
  screens?: string;
  plays: (Published | Ours)[];
  /** True when other records than the expected ones may be read too. */
  amongOthers?: true;
  /** Expected records by data type, as the documentation says. */
  reads: Record<string, Record<string, unknown>[]>;
}

const exampleOf = (path: string) => {
  const [source = '', file = ''] = path.split('/');
  const example = vendorOf(source).examples.get(file);
  if (example === undefined) throw new Error(`${path} does not exist`);
  return example;
};

/** What the documentation says about a published answer. */
export const expected = (path: string): unknown => exampleOf(path).expected;

/** Records that the documentation determines for a published list. */
export const records = (path: string) => expected(path) as Record<string, unknown>[];

/** Responses of a walk. */
export const answersOf = ({ plays }: Walk): Answer[] =>
  plays.map((play) => {
    if (typeof play === 'object' && 'call' in play) return play;
    const { example, at, with: ids }: Exclude<Published, string> = typeof play === 'string' ? { example: play } : play;
    const { call, status, answer } = exampleOf(example);
    const told = ids === undefined ? answer : { ...(answer as object), ...ids };
    return { call, answer: told, ...(status !== undefined && { status }), ...(at !== undefined && { at }) };
  });
