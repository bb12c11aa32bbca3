import type { GroupSyncReason } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import type { ProviderManifest } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { planJobs } from '../synchronizations/plan-synchronization.js';

export const reasonOf = ({ code, message }: DomainError): GroupSyncReason => ({ code, message });

/**
 * Returns the data types that the connections of a user can synchronize now, and the reason for the
 * first of the others.
 */
export function startableTypes(
  dataTypes: string[],
  connections: DataConnection[],
  manifestOf: (provider: string) => ProviderManifest,
): { types: string[]; reason?: GroupSyncReason } {
  const refusals = new Map<string, DomainError>();
  for (const type of dataTypes) {
    try {
      planJobs([type], connections, manifestOf);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.set(type, error);
    }
  }
  const [refusal] = refusals.values();
  return { types: dataTypes.filter((type) => !refusals.has(type)), ...(refusal ? { reason: reasonOf(refusal) } : {}) };
}
