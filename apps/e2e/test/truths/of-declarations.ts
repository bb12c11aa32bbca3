import { expect } from '@jest/globals';
import type { Truth } from './truth.js';

const LEASE = { code: '6', label: 'Prise en location-gérance', detail: null };
const near = (value: number): unknown => expect.closeTo(value, 3);

/** Companies with declarations about their business, land and websites. */
export const aboutDeclarations: Truth[] = [
  {
    siren: '000020651',
    because: 'a leased business belongs to another person, and each activity has its own origin',
    says: {
      COMPANY_PROFILE: [
        {
          business_origin: LEASE,
          domain_names: ['exemple-locataire.fr'],
          unseizability: null,
          public_labels: { organic: true, social_economy: true, rge: false, qualiopi: false },
        },
      ],
      CORPORATE_OFFICE: [
        {
          nic: expect.stringMatching(/^0001/),
          activity_origin: LEASE,
          domain_names: [],
          secondary_activities: [
            { description: 'Traiteur', activity: { code: '56.21Z' }, end_date: '2023-09-30', origin: { code: '1', label: 'Création' } },
            { activity: null, end_date: null, origin: { code: '9', label: null, detail: 'Convention de la commune' } },
          ],
          coordinates: { latitude: near(48.859), longitude: near(2.379) },
        },
        {
          activity_origin: { code: '3', label: 'Achat' },
          domain_names: ['lyon.exemple-locataire.fr'],
          secondary_activities: [],
          coordinates: { latitude: near(45.76), longitude: near(4.85) },
        },
        { activity_origin: { code: 'F', label: 'Gérance-mandat' }, coordinates: null, address: { city: 'FORT-DE-FRANCE' } },
      ],
    },
    never: { COMPANY_PROFILE: [{ domain_names: ['ancien-exemple.fr'] }] },
  },
  {
    siren: '000020669',
    because: 'a renunciation exposes the main residence to creditors, and other land stays protected',
    says: {
      COMPANY_PROFILE: [
        {
          domain_names: ['odile-riverain.fr'],
          public_labels: { rge: true },
          unseizability: {
            main_residence: {
              status: 'RENOUNCED',
              effective_date: '2024-02-01',
              publication_place: 'SPF NANTES 1',
              address: { city: 'NANTES', address_line1: null },
            },
            other_land: [{ status: 'UNSEIZABLE', publication_place: 'SPF LYON 2', address: { city: 'LYON', address_line1: null } }],
          },
        },
      ],
    },
  },
  {
    siren: '000020677',
    because: 'a masked sole trader shows no place, website or name, even one of two letters',
    says: {
      COMPANY_PROFILE: [
        {
          name: null,
          domain_names: null,
          unseizability: {
            main_residence: { status: 'RENOUNCED', publication_place: null, address: null },
            other_land: [{ status: 'UNSEIZABLE', publication_place: null, address: null }],
          },
        },
      ],
      CORPORATE_OFFICE: [
        {
          coordinates: null,
          activity_description: 'Atelier de Mme […]',
          secondary_activities: [{ description: 'Conseil, […] […]', origin: { code: '9', detail: null } }],
        },
      ],
      LEGAL_NOTICE: [
        {
          company_name: null,
          details: {
            judgment: {
              text: 'Prononce la liquidation judiciaire de […] ([…]), entrepreneur à Versailles. Mme […] peut faire appel en un mois.',
            },
          },
        },
      ],
    },
  },
];
