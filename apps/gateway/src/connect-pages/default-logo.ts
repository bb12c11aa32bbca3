/** Logo for clients without one: three columns, visible on a light and a dark page. */
export const DEFAULT_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">
<rect width="48" height="48" rx="11" fill="#475569"/>
<g fill="#fff"><rect x="11" y="24" width="6" height="13" rx="2"/><rect x="21" y="11" width="6" height="26" rx="2"/><rect x="31" y="18" width="6" height="19" rx="2"/></g>
</svg>
`;
