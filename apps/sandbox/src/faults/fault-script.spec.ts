import { describe, expect, it } from '@jest/globals';
import { FaultScript } from './fault-script.js';

const call = (more: Record<string, unknown> = {}) => ({ source: 'inpi', operation: 'company', siren: '000012344', ...more });
const struck = (script: FaultScript, calls: number) => Array.from({ length: calls }, () => script.next(call()) !== undefined);

describe('FaultScript', () => {
  it('affects no call of a healthy company', () => {
    expect(new FaultScript().next(call())).toBeUndefined();
  });

  it('affects every call of a company whose source is down', () => {
    expect(new FaultScript().next(call({ siren: '000090019' }))).toMatchObject({ fault: { kind: 'status', status: 500 } });
  });

  it('affects only the first calls when `times` is set', () => {
    const script = new FaultScript();
    script.add({ source: 'inpi', kind: 'hang', times: 2 });
    expect(struck(script, 4)).toEqual([true, true, false, false]);
  });

  it('starts again after `cycle` calls', () => {
    const script = new FaultScript();
    script.add({ source: 'inpi', kind: 'hang', times: 2, cycle: 3 });
    expect(struck(script, 6)).toEqual([true, true, false, true, true, false]);
  });

  it.each([{ siren: '000056788' }, { operation: 'login' }, { source: 'rnm' }])(
    'does not affect a call that differs by %j',
    (difference) => {
      const script = new FaultScript();
      script.add({ source: 'inpi', siren: '000012344', operation: 'company', kind: 'hang' });
      expect(script.next(call(difference))).toBeUndefined();
    },
  );

  it('affects only the page that it names', () => {
    const script = new FaultScript();
    script.add({ source: 'inpi', page: 2, kind: 'malformed' });
    expect([script.next(call({ page: 1 })), script.next(call({ page: 2 }))?.fault.kind]).toEqual([undefined, 'malformed']);
  });

  it('removes added entries on reset and retains those of the magic SIRENs', () => {
    const script = new FaultScript();
    const magic = script.list();
    script.add({ source: 'rnm', kind: 'reset' });
    script.reset();
    expect(script.list()).toEqual(magic);
  });
});
