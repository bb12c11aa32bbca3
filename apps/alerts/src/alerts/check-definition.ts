import { type AlertDefinition, checkAlert } from '@company-data/alert-rules';
import type { AlertDraft } from '@company-data/contracts';
import { DomainError, invalid, isUnavailable } from '@company-data/kernel';
import type { CheckedAddresses } from '../webhooks/checked-addresses.js';

/** Returns the reason why the URL is not allowed, in one sentence. Undefined when it is allowed. */
async function addressViolation({ url }: AlertDraft, addresses: Pick<CheckedAddresses, 'check'>): Promise<string | undefined> {
  if (typeof url !== 'string') return undefined;
  try {
    await addresses.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || isUnavailable(error)) throw error;
    return error.details.errors?.[0]?.detail ?? error.message;
  }
}

/** Validates a draft. @throws VALIDATION_FAILED with all violations, each with its pointer */
export async function checkDefinition(draft: AlertDraft, addresses: Pick<CheckedAddresses, 'check'>): Promise<AlertDefinition> {
  const violation = await addressViolation(draft, addresses);
  const checked = checkAlert(draft, { addressViolation: () => violation });
  if ('violations' in checked) throw invalid(checked.violations);
  return checked.definition;
}
