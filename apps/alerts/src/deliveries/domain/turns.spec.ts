import { describe, expect, it } from '@jest/globals';
import { Slots } from './slots.js';
import { Turns } from './turns.js';

type Claim = Parameters<Turns['take']>[0];
const PER_HOST = 3;
const claim = (changes: Partial<Claim> = {}): Claim => ({
  ...{ channel: 'http', host: 'h', accountId: 'a', target: 't', bytes: 10, ...changes },
});
const turnsOf = (slots: number) => new Turns(new Slots({ slots, perAlert: 2, bytes: 1_000 }), () => PER_HOST);
const of = (count: number, changes: (index: number) => Partial<Claim>) =>
  Array.from({ length: count }, (_, index) => claim(changes(index)));

/** Notes who was answered, and how. */
function ask(turns: Turns, claims: Claim[]): { let: Claim[]; sentBack: Claim[] } {
  const answers = { let: [] as Claim[], sentBack: [] as Claim[] };
  for (const each of claims) void turns.take(each).then((comes) => (comes ? answers.let : answers.sentBack).push(each));
  return answers;
}
const answered = () => Promise.resolve();

describe('the turn of what was claimed', () => {
  it('comes when somebody has left, in order', async () => {
    const turns = turnsOf(2);
    const claims = of(4, (index) => ({ target: `t${index}`, host: `h${index}` }));
    const answers = ask(turns, claims);
    await answered();
    const before = [...answers.let];
    turns.leave(claims[0]!);
    await answered();
    expect([before, answers.let, turns.inFlight]).toEqual([claims.slice(0, 2), claims.slice(0, 3), 2]);
  });

  it('comes to no more of an alert or to a host than it may have, and to others behind them', async () => {
    const turns = turnsOf(10);
    const sameAlert = of(3, () => ({ host: 'i' }));
    const sameHost = of(4, (index) => ({ target: `t${index}` }));
    const answers = ask(turns, [...sameAlert, ...sameHost]);
    await answered();
    expect(answers.let).toEqual([...sameAlert.slice(0, 2), ...sameHost.slice(0, 3)]);
  });

  it('comes to half of all for one account while another waits, in the database or here', async () => {
    const many = of(4, (index) => ({ target: `t${index}`, host: `h${index}` }));
    const [there, here] = [turnsOf(4), turnsOf(4)];
    there.othersWait = true;
    const first = ask(there, many);
    const blocked = claim({ accountId: 'b', target: 'u', host: 'full' });
    const second = ask(
      here,
      of(3, (index) => ({ accountId: 'c', target: `u${index}`, host: 'full' })),
    );
    await answered();
    expect([first.let.length, second.let.length]).toEqual([2, 3]);
    const third = ask(here, [blocked, ...many]);
    await answered();
    expect(third.let).toEqual([many[0]]);
  });

  it('does not come to what waited for too long, nor when the process stops', async () => {
    const turns = turnsOf(1);
    const claims = of(3, () => ({}));
    const answers = ask(turns, claims);
    turns.giveUp(60_000);
    await answered();
    const patient = answers.sentBack.length;
    turns.giveUp(0);
    await answered();
    const impatient = answers.sentBack.length;
    turns.close();
    const late = ask(turns, [claim()]);
    await answered();
    expect([patient, impatient, answers.let.length, late.sentBack.length]).toEqual([0, 2, 1, 1]);
  });

  it('is kept for hosts that are not quick as far as attempts can begin, and a quarter more', async () => {
    const turns = turnsOf(4);
    const room = () => turns.roomOfSlow(({ host }) => host === 'quick');
    const empty = room();
    ask(
      turns,
      of(6, (index) => ({ target: `t${index}`, host: index < 5 ? `h${index}` : 'quick' })),
    );
    await answered();
    expect([empty, room()]).toEqual([5, 0]);
  });
});
