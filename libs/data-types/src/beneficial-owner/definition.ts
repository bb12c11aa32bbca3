import { defineDataType } from '../definition.js';
import { ownerKey } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, labels, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { address, nationalityTogether, personFields, siren } from '../record-fields.js';
import { ownerEntry } from './entry.js';
import sample from './sample.json' with { type: 'json' };

export const beneficialOwner = defineDataType({
  name: 'BENEFICIAL_OWNER',
  title: 'Beneficial owners',
  titleFr: 'Bénéficiaires effectifs',
  headline: ['first_name last_name', 'total_owned_parts'],
  description:
    'Persons who own or control the company, with their parts and voting rights. Empty when the company has not filed its declaration.',
  path: 'beneficial-owners',
  shape: 'list',
  schema: recordOf({
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person, or intermediate legal entity.')),
    ...personFields(),
    name: text('Name of an owner that is a legal entity.'),
    siren: siren('SIREN of an owner that is a French legal entity.'),
    foreign_register: text('Register of a foreign legal entity.'),
    homonym_id: text(
      'Id of the declaration in the register when another active owner has the same name and month of birth (INPI RNE beneficiaireId). All given names and the gender when only another officer has. Null without a homonym.',
      100,
    ),
    address: address('Address. Only the city, even when the source has the home address.'),
    total_owned_parts: percentage(
      'Total parts of the capital owned. INPI RNE modalite.detentionPartTotale, or the sum of direct and indirect parts when it is greater.',
    ),
    owned_parts_computed: flag(
      'True when `total_owned_parts` is the sum of direct and indirect parts, because the register has no total, zero or less. Null for a manual entry.',
    ),
    direct_owned_parts: percentage('Parts owned directly. INPI RNE modalite.partsDirectes.'),
    indirect_owned_parts: percentage('Parts owned indirectly. INPI RNE modalite.partsIndirectes.'),
    total_voting_rights: percentage(
      'Total voting rights. INPI RNE modalite.detentionVoteTotal, or the sum of direct and indirect rights when it is greater.',
    ),
    voting_rights_computed: flag(
      'True when `total_voting_rights` is the sum of direct and indirect rights, because the register has no total, zero or less. Null for a manual entry.',
    ),
    direct_voting_rights: percentage('Voting rights held directly.'),
    indirect_voting_rights: percentage('Voting rights held indirectly.'),
    indirect_parts_in_joint_ownership: percentage('Indirectly owned parts held jointly with others. INPI RNE partsIndirectesIndivision.'),
    indirect_parts_through_companies: percentage(
      'Indirectly owned parts held through companies. INPI RNE partsIndirectesPersonnesMorales.',
    ),
    indirect_votes_in_joint_ownership: percentage('Indirect voting rights held jointly with others. INPI RNE voteIndirecteIndivision.'),
    indirect_votes_through_companies: percentage('Indirect voting rights held through companies. INPI RNE voteIndirectePersonnesMorales.'),
    future_owned_parts: percentage(
      'Parts that the person will own by a legal act, directly or indirectly. They define the owners of an economic interest group. INPI RNE modalite.vocationTitulaire*.',
    ),
    control_means: listOf(
      object(
        {
          code: text('Code of the means of control. Null when the register has only a flag without a code.', 20),
          ...labels('label', 'Label of the means of control. Null for a code without a published meaning.', 500),
        },
        'Means of control.',
      ),
      'Declared means of control. Code 0 means that no person has control, so the legal representative is the owner. INPI RNE modalite.modalitesDeControle, and its flags.',
      50,
    ),
    since: date('Start of the beneficial ownership. INPI RNE dateEffetRoleDeclarant, else modalite.dateEffet.'),
    active: always(flag('True while the declaration is in force. INPI RNE beneficiairesEffectifs[].actif.')),
    updated_at_source: dateTime('Last change at the source.'),
  }),
  naturalKey: ownerKey,
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
  merge: {
    whole: ['address'],
    together: [nationalityTogether, ['total_owned_parts', 'owned_parts_computed'], ['total_voting_rights', 'voting_rights_computed']],
    notEntered: ['active'],
  },
  addedFields: ['owned_parts_computed', 'voting_rights_computed'],
  unversionedFields: ['updated_at_source'],
  entry: ownerEntry,
  sample,
});
