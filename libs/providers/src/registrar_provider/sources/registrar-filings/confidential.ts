import { ProviderAuthError, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { dayOf } from '../../../kit/dates.js';
import { textOf } from '../../../kit/text.js';
import { type InpiAccounts, standing } from '../../../protocols/inpi/attachments.js';
import { fetchAttachments } from '../../../protocols/inpi/register.js';

const PUBLIC = 'Public';
const CONSOLIDATED = 'K';

/** Identifies accounts among those of a company. */
export interface NamedAccounts {
  closing: string;
  consolidated: boolean;
}

/**
 * Returns the confidentiality of accounts in the words of the register, full or partial. Null for
 * public accounts.
 */
export type ConfidentialityOf = (accounts: NamedAccounts) => string | null;

const keyOf = ({ closing, consolidated }: NamedAccounts): string => `${closing} ${consolidated}`;

/**
 * Reads the confidentiality of a company's accounts. Undefined when the deployment has no account
 * at the register.
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
 * Reads the filed accounts. A rejection of the deployment's account becomes a fetch failure,
 * because it does not concern the client's credentials.
 */
async function filedOf(client: SourceClient, siren: string): ReturnType<typeof fetchAttachments> {
  try {
    return await fetchAttachments(client, siren);
  } catch (error) {
    if (error instanceof ProviderAuthError)
      throw new ProviderFetchError('rejected', `the public register rejected the deployment: ${error.message}`);
    throw error;
  }
}

/** Returns the confidentiality by accounts. The last filing of the same accounts counts. */
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
