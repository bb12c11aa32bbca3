import { describe, expect, it } from '@jest/globals';
import { portsOutside } from './ports.js';

describe('portsOutside', () => {
  it('lies below the outgoing ports, when there is more room than above them', () => {
    expect(portsOutside([32_768, 60_999])).toEqual([10_000, 32_767]);
  });

  it('lies above the outgoing ports, when they begin low', () => {
    expect(portsOutside([1_024, 40_000])).toEqual([40_001, 65_535]);
  });

  it('is every port, when the outgoing ones leave no room', () => {
    expect(portsOutside([1_024, 65_000])).toEqual([10_000, 65_535]);
  });
});
