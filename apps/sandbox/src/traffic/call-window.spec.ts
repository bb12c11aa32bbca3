import { describe, expect, it } from '@jest/globals';
import { CallWindow } from './call-window.js';

function movableClock() {
  let time = Date.UTC(2026, 0, 1);
  return { now: () => new Date(time), pass: (seconds: number) => void (time += seconds * 1000) };
}

describe('CallWindow', () => {
  it('rejects the first call above its limit', () => {
    const window = new CallWindow(2, 60, movableClock());
    expect([window.take().allowed, window.take().allowed, window.take().allowed]).toEqual([true, true, false]);
  });

  it('allows a call again when the oldest call has left the window', () => {
    const clock = movableClock();
    const window = new CallWindow(1, 60, clock);
    window.take();
    clock.pass(60);
    expect(window.take().allowed).toBe(true);
  });

  it('rejects a call one second before the oldest call leaves the window', () => {
    const clock = movableClock();
    const window = new CallWindow(1, 60, clock);
    window.take();
    clock.pass(59);
    expect(window.take().allowed).toBe(false);
  });

  it('returns the number of remaining calls', () => {
    expect(new CallWindow(30, 60, movableClock()).take().remaining).toBe(29);
  });
});
