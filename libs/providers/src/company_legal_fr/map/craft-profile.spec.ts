import { beforeAll, describe, expect, it } from '@jest/globals';
import { rnmCompany as craft } from '../../../test/company-legal-fr-fixtures.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import { mapCraftProfile } from './craft-profile.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

describe('profile of the trades directory', () => {
  it('contains the craft entry', () => {
    expect(mapCraftProfile(craft, lists)).toMatchObject({
      name: 'EXEMPLE LOGICIELS',
      activity: { code: null, craft_code: '4322AZ' },
      craft: { registered_at: '2018-06-01', removed_at: null, category: 'ARTISAN', itinerant: false, employees: 4, apprentices: 0 },
    });
  });

  it('omits name and address of a natural person', () => {
    const person = { ...craft, ent_act_forme_juridique: '1000', ent_act_sigle: 'FP' };
    expect(mapCraftProfile(person, lists)).toMatchObject({ name: null, acronym: null, head_office: null });
  });
});
