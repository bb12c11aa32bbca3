import { describe, expect, it } from '@jest/globals';
import { plainText } from './plain-text.js';

describe('plain text', () => {
  it.each([
    ['<p>Tasse en fa&iuml;ence &amp; &eacute;mail,<br>30&nbsp;cl.</p>', 'Tasse en faïence & émail, 30 cl.'],
    ['<style>p{}</style><script>alert("1 < 2")</script>Texte<!-- a > b -->', 'Texte'],
    ['&#8364; &#x20AC; &euro; &rsquo; &Eacute; &frac12;', '€ € € ’ É ½'],
    ['&unknown; &#0; &#xD800; &#99999999;', '&unknown; &#99999999;'],
    ['a < b', 'a < b'],
    ['&lt;b&gt;', '<b>'],
    ['', null],
    ['<p> </p>', null],
    [null, null],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('is parsed in linear time when tags never end', () => {
    expect(plainText('<'.repeat(200_000))).toHaveLength(200_000);
    expect(plainText('<script>'.repeat(25_000))).toBeNull();
    expect(plainText('a<!--'.repeat(40_000))).toBe('a');
    expect(plainText('<p'.repeat(100_000))).toBeNull();
  });
});
