import { describe, expect, it } from '@jest/globals';
import { swapSuite } from './nats-from-apt.js';

describe('swapSuite', () => {
  it("keeps the mirror and replaces the release in a stanza of the machine's release", () => {
    const text = 'Types: deb\n# a snapshot\nURIs: http://mirror.example/debian\nSuites: bookworm bookworm-updates\nComponents: main\n';
    const { sources } = swapSuite([{ file: 'debian.sources', text }], 'bookworm');
    expect(sources).toBe('Types: deb\nURIs: http://mirror.example/debian\nSuites: trixie\nComponents: main\n');
  });

  it('keeps options and components and replaces the release in a line of the old format', () => {
    const text = '# comment\ndeb [signed-by=/k.gpg] http://mirror.example/debian bookworm main contrib\n';
    const { list } = swapSuite([{ file: 'sources.list', text }], 'bookworm');
    expect(list).toBe('deb [signed-by=/k.gpg] http://mirror.example/debian trixie main contrib');
  });

  it('removes the sources of other releases and other vendors', () => {
    const other = 'Types: deb\nURIs: http://mirror.example/security\nSuites: bookworm-security\nComponents: main\n';
    const vendor = 'deb https://vendor.example/apt nodistro main\n';
    const swapped = swapSuite(
      [
        { file: 'security.sources', text: other },
        { file: 'vendor.list', text: vendor },
      ],
      'bookworm',
    );
    expect(swapped).toEqual({ sources: '', list: '' });
  });
});
