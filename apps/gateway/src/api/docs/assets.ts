import { hash } from 'node:crypto';
import { DOCUMENTATION_SCRIPT } from './script.js';
import { DOCUMENTATION_STYLE } from './style.js';

/** A file that pages load. */
export interface Asset {
  /**
   * The path contains a hash of the text, so that a browser never combines a page with a file of
   * another version.
   */
  path: string;
  mediaType: string;
  text: string;
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f2328"/><path d="M8 24V13h6v11M14 24V8h10v16M6 24h20M18 13h2M18 17h2M18 21h2M10.500 17h1M10.500 21h1" fill="none" stroke="#fff" stroke-width="2"/></svg>\n`;

function asset(name: string, suffix: string, mediaType: string, text: string): Asset {
  return { path: `/docs/assets/${name}.${hash('sha256', text, 'hex').slice(0, 12)}.${suffix}`, mediaType, text };
}

/** All files that pages load. None is from another host. */
export const ASSETS = {
  style: asset('style', 'css', 'text/css; charset=utf-8', DOCUMENTATION_STYLE),
  script: asset('script', 'js', 'text/javascript; charset=utf-8', DOCUMENTATION_SCRIPT),
  icon: asset('icon', 'svg', 'image/svg+xml', ICON),
};
