/**
 * Path, below the public address, of the image that stands for a client that set no logo or
 * favicon.
 */
export const OWN_IMAGE = '/images/mark.svg';

/** Where that image is on the host a page is read from, if this is the link to it. */
export const ownImagePath = (link: string): string | undefined =>
  link.endsWith(OWN_IMAGE) && URL.canParse(link) ? new URL(link).pathname : undefined;
