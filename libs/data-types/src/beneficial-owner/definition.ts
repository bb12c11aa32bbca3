import { defineDataType } from '../definition.js';
import { ownerKey } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, labels, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { address, nationalityTogether, personFields, siren } from '../record-fields.js';
import { ownerEntry } from './entry.js';
import sample from './sample.json' with { type: 'json' };

/** A person who owns or controls the company. */
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
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person, or legal entity in between.')),
    ...personFields(),
    name: text('Name of an owner that is a legal entity.'),
    siren: siren('SIREN of an owner that is a French legal entity.'),
    foreign_register: text('Register of a legal entity from abroad.'),
    homonym_id: text(
      'Id of the declaration in the register, where another owner in office has the same name and month of birth; null otherwise. INPI RNE beneficiaireId.',
      100,
    ),
    address: address('Address; the city alone, whatever the source tells of a home.'),
    total_owned_parts: percentage('Parts of the capital owned in total. INPI RNE modalite.detentionPartTotale.'),
    direct_owned_parts: percentage('Parts owned directly. INPI RNE modalite.partsDirectes.'),
    indirect_owned_parts: percentage('Parts owned indirectly. INPI RNE modalite.partsIndirectes.'),
    total_voting_rights: percentage('Voting rights in total. INPI RNE modalite.detentionVoteTotal.'),
    direct_voting_rights: percentage('Voting rights held directly.'),
    indirect_voting_rights: percentage('Voting rights held indirectly.'),
    indirect_parts_in_joint_ownership: percentage(
      'Of the parts owned indirectly, those held with others. INPI RNE partsIndirectesIndivision.',
    ),
    indirect_parts_through_companies: percentage(
      'Of the parts owned indirectly, those held through companies. INPI RNE partsIndirectesPersonnesMorales.',
    ),
    indirect_votes_in_joint_ownership: percentage(
      'Of the indirect voting rights, those held with others. INPI RNE voteIndirecteIndivision.',
    ),
    indirect_votes_through_companies: percentage(
      'Of the indirect voting rights, those held through companies. INPI RNE voteIndirectePersonnesMorales.',
    ),
    future_owned_parts: percentage(
      'Parts the person is to own one day by a legal act, directly or not: what makes an owner of an economic interest group. INPI RNE modalite.vocationTitulaire*.',
    ),
    control_means: listOf(
      object(
        {
          code: text('Code of the means of control; null where the register tells it by a flag that has none.', 20),
          ...labels('label', 'Means of control in words; null for a code whose meaning is not published.', 500),
        },
        'A means of control.',
      ),
      'Why the person is an owner: each means of control declared. Code 0 is no control: nobody was found to have any, so the legal representative is named. INPI RNE modalite.modalitesDeControle, and the flags beside it.',
      50,
    ),
    since: date('Since when the person is a beneficial owner. INPI RNE dateEffetRoleDeclarant, else modalite.dateEffet.'),
    active: always(flag('Whether the declaration stands. INPI RNE beneficiairesEffectifs[].actif.')),
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
  merge: { whole: ['address'], together: [nationalityTogether] },
  unversionedFields: ['updated_at_source'],
  entry: ownerEntry,
  sample,
});
