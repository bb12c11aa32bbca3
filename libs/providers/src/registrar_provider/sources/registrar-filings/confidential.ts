import { ProviderAuthError, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { dayOf } from '../../../kit/dates.js';
import { textOf } from '../../../kit/text.js';
import { type InpiAccounts, standing } from '../../../protocols/inpi/attachments.js';
import { fetchAttachments } from '../../../protocols/inpi/register.js';

const PUBLIC = 'Public';
const CONSOLIDATED = 'K';

/** Accounts by what tells them from others of a company. */
export interface NamedAccounts {
  closing: string;
  consolidated: boolean;
}

/**
 * Says in what words the public register marks accounts confidential, wholly or in part; null where
 * it does not.
 */
export type ConfidentialityOf = (accounts: NamedAccounts) => string | null;

const keyOf = ({ closing, consolidated }: NamedAccounts): string => `${closing} ${consolidated}`;

/**
 * What the register says of a company's accounts; undefined where the deployment has no account for
 * it.
 */
export async function confidentialityIn(client: SourceClient, siren: string): Promise<ConfidentialityOf | undefined> {
  const { url, username, password } = client.configuration;
  if (!url || !username || !password) return undefined;
  const words = wordingsOf(standing((await filedOf(client, siren))?.bilans));
  return (accounts) => {
    const wording = words.get(keyOf(accounts)) ?? PUBLIC;
    return wording === PUBLIC ? null : wording;
  };
}

/**
 * A refusal of the deployment's own account is none of the client's, whose credentials were not
 * tried.
 */
async function filedOf(client: SourceClient, siren: string): ReturnType<typeof fetchAttachments> {
  try {
    return await fetchAttachments(client, siren);
  } catch (error) {
    if (error instanceof ProviderAuthError) throw new ProviderFetchError('rejected', `the public register: ${error.message}`);
    throw error;
  }
}

/** Of accounts that were filed several times, the last filing counts. */
function wordingsOf(filed: readonly InpiAccounts[]): Map<string, string> {
  const words = new Map<string, string>();
  const filedOn = ({ dateDepot }: InpiAccounts): string => dayOf(dateDepot) ?? '';
  for (const accounts of filed.toSorted((one, other) => (filedOn(one) < filedOn(other) ? -1 : 1))) {
    const [closing, wording] = [dayOf(accounts.dateCloture), textOf(accounts.confidentiality)];
    const consolidated = textOf(accounts.typeBilan) === CONSOLIDATED;
    if (closing !== null && wording !== null) words.set(keyOf({ closing, consolidated }), wording);
  }
  return words;
}
