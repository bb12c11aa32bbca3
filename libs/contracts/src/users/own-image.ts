/** Path, below the public address, of the default image for clients without a logo or favicon. */
export const OWN_IMAGE = '/images/mark.svg';

/** Returns the path of the default image, or undefined for a link to another image. */
export const ownImagePath = (link: string): string | undefined =>
  link.endsWith(OWN_IMAGE) && URL.canParse(link) ? new URL(link).pathname : undefined;
