import type { AlertView } from '@company-data/contracts';
import type { Warning } from '../../command.js';
import { counted } from '../../output/table.js';
import type { Staff } from '../../session/staff.js';
import { setSyncs, slowerWarning, slowSyncs, requiredFrequency } from './slow-syncs.js';
import { sendTest } from './try-alert.js';

/** Flags of steps after an alert is created or changed. */
export interface FollowUpFlags {
  setSync?: boolean;
  probe?: boolean;
}

/** Result of these steps. */
export interface FollowUp {
  lines: string[];
  warnings: Warning[];
}

async function followUpSyncs(staff: Staff, { data_type, frequency }: AlertView, isSet: boolean): Promise<FollowUp> {
  const required = requiredFrequency(frequency);
  const found = await slowSyncs(staff, data_type, required);
  if (!isSet || found.slow.length === 0) return { lines: [], warnings: found.slow.map((each) => slowerWarning(data_type, required, each)) };
  await setSyncs(staff, data_type, required, found);
  return { lines: found.slow.map(({ provider }) => `  ${data_type} of ${provider} is synchronized ${required} from now on`), warnings: [] };
}

async function followUpUrl(staff: Staff, { name, url }: AlertView): Promise<FollowUp> {
  if (url === null) return { lines: [], warnings: [] };
  const tried = await sendTest(staff, name);
  if (tried.isDelivered) return { lines: [`  ${url} accepts requests (${tried.how})`], warnings: [] };
  return { lines: [], warnings: [{ code: 'URL_NOT_REACHED', message: `The test of ${url} failed: ${tried.how}.` }] };
}

/** Returns the warning about an alert without assigned companies. */
export const noUsers = (name: string): Warning => {
  const how = `assign companies: PATCH /api/v6/users/{userId} {"notifications": [${JSON.stringify(name)}]}`;
  return { code: 'NO_USERS', message: `No company is assigned to the alert: ${how}`, line: `Next     ${how}` };
};

/** Checks synchronization settings and URL of an alert, and fixes the settings with --set-sync. */
export async function followUp(staff: Staff, alert: AlertView, { setSync = false, probe = false }: FollowUpFlags): Promise<FollowUp> {
  const parts = [await followUpSyncs(staff, alert, setSync), ...(probe ? [await followUpUrl(staff, alert)] : [])];
  return { lines: parts.flatMap(({ lines }) => lines), warnings: parts.flatMap(({ warnings }) => warnings) };
}

export const assignedLine = (count: number): string => `  ${counted(count, 'company', 'companies')} assigned`;
