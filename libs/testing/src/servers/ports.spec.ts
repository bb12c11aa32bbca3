import { describe, expect, it } from '@jest/globals';
import { portsOutside } from './ports.js';

describe('portsOutside', () => {
  it('returns the ports below the outgoing ones when there are more of them', () => {
    expect(portsOutside([32_768, 60_999])).toEqual([10_000, 32_767]);
  });

  it('returns the ports above the outgoing ones when these start low', () => {
    expect(portsOutside([1_024, 40_000])).toEqual([40_001, 65_535]);
  });

  it('returns all ports when the outgoing ones leave no room', () => {
    expect(portsOutside([1_024, 65_000])).toEqual([10_000, 65_535]);
  });
});
