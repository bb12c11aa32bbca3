/**
 * Forms of an address in a credential: a host, or an http URL without user, query and fragment, so
 * that a placeholder cannot reach into another part of the address.
 */
export const ADDRESS_FORMS = {
  host: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
  url: /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#@\\]*)?$/i,
};

/** Removes slashes at the end of an address. */
export const withoutEndSlashes = (address: string): string => address.replace(/\/+$/, '');
