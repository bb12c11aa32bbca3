import { defineDataType } from '../definition.js';
import { partyKey } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { address, personFields, siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A person who owns or controls the company. */
export const beneficialOwner = defineDataType({
  name: 'BENEFICIAL_OWNER',
  title: 'Beneficial owners',
  description:
    'Persons who own or control the company, with their parts and voting rights. Empty when the company has not filed its declaration.',
  path: 'beneficial-owners',
  shape: 'list',
  schema: recordOf({
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person, or legal entity in between.')),
    ...personFields(),
    name: text('Name of an owner that is a legal entity.'),
    siren: siren('SIREN of an owner that is a French legal entity.'),
    foreign_register: text('Register of a legal entity from abroad.'),
    address: address('Address; the register publishes the city only.'),
    total_owned_parts: percentage('Parts of the capital owned in total. INPI RNE modalite.detentionPartTotale.'),
    direct_owned_parts: percentage('Parts owned directly. INPI RNE modalite.partsDirectes.'),
    indirect_owned_parts: percentage('Parts owned indirectly. INPI RNE modalite.partsIndirectes.'),
    total_voting_rights: percentage('Voting rights in total. INPI RNE modalite.detentionVoteTotal.'),
    direct_voting_rights: percentage('Voting rights held directly.'),
    indirect_voting_rights: percentage('Voting rights held indirectly.'),
    control_means: listOf(
      object({ code: text('Code of the means of control.', 20), label: text('Means of control in words.', 500) }, 'A means of control.'),
      'Other means of control. INPI RNE modalite.modalitesDeControle.',
      50,
    ),
    since: date('Since when the person is a beneficial owner.'),
    active: always(flag('Whether the declaration stands. INPI RNE beneficiairesEffectifs[].actif.')),
    updated_at_source: dateTime('Last change at the source.'),
  }),
  naturalKey: partyKey,
  orderedBy: 'since',
  filters: [
    { field: 'type', type: 'string' },
    { field: 'last_name', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'siren', type: 'string' },
    { field: 'birth_month', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'since', type: 'date' },
    { field: 'total_owned_parts', type: 'number' },
    { field: 'total_voting_rights', type: 'number' },
  ],
  sorts: [
    { field: 'since', type: 'date' },
    { field: 'total_owned_parts', type: 'number' },
    { field: 'last_name', type: 'string' },
  ],
  merge: { whole: ['address'] },
  volatileFields: ['updated_at_source'],
  sample,
});
