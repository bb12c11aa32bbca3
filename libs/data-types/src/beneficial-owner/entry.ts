import { identityOf, orNothing, PERSON_FIELDS, shapeViolations } from '../entered-party.js';
import type { EntryRules } from '../entry.js';

/** Entry rules of beneficial owners. */
export const ownerEntry: EntryRules = {
  fields: [...PERSON_FIELDS, 'address', 'total_owned_parts', 'total_voting_rights', 'since'],
  identifyingFields: ['total_owned_parts', 'total_voting_rights'],
  violations: shapeViolations,
  recordOf: (entry, { enteredAt }) => ({
    ...identityOf(entry),
    homonym_id: null,
    total_owned_parts: orNothing(entry.total_owned_parts),
    owned_parts_computed: null,
    direct_owned_parts: null,
    indirect_owned_parts: null,
    total_voting_rights: orNothing(entry.total_voting_rights),
    voting_rights_computed: null,
    direct_voting_rights: null,
    indirect_voting_rights: null,
    indirect_parts_in_joint_ownership: null,
    indirect_parts_through_companies: null,
    indirect_votes_in_joint_ownership: null,
    indirect_votes_through_companies: null,
    future_owned_parts: null,
    control_means: [],
    since: orNothing(entry.since),
    active: true,
    updated_at_source: enteredAt,
  }),
};
