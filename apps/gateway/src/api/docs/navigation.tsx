import { Fragment } from 'preact';
import { type DocPage, type Section, SECTIONS } from './doc-page.js';
import type { Site } from './site.js';

/** A group of pages, with the path of its first page. */
interface NavigationGroup {
  name: string;
  path: string;
  pages: DocPage[];
}

const pagesOf = (site: Site, section: Section): DocPage[] => [...site.values()].filter((page) => page.section === section);

/** Returns the groups of a section. */
function groupsOf(site: Site, section: Section): NavigationGroup[] {
  const pages = pagesOf(site, section).filter(({ path }) => path !== SECTIONS[section]);
  const groups = [...Map.groupBy(pages, ({ group }) => group)];
  return groups.flatMap(([group, groupPages]) =>
    group === undefined ? [] : [{ name: group, path: groupPages[0]!.path, pages: groupPages.slice(1) }],
  );
}

interface LinkProps {
  page: Pick<DocPage, 'path' | 'title' | 'method'>;
  at: DocPage | undefined;
  prefix: string;
}

/** A title that can break after underscores. */
const Breakable = ({ text }: { text: string }) => (
  <span>
    {text.split(/(?<=_)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

const PageLink = ({ page: { path, title, method }, at, prefix }: LinkProps) => (
  <a href={prefix + path} aria-current={path === at?.path ? 'page' : undefined}>
    <Breakable text={title} />
    {method !== undefined && <span class={`method ${method.toLowerCase()}`}>{method}</span>}
  </a>
);

function PageList({ pages, at, prefix }: { pages: DocPage[]; at: DocPage | undefined; prefix: string }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <PageLink page={page} at={at} prefix={prefix} />
        </li>
      ))}
    </ul>
  );
}

/** The groups of a section. The current group shows its pages. */
function Groups({ site, at, prefix }: { site: Site; at: DocPage; prefix: string }) {
  return (
    <ul>
      {groupsOf(site, at.section).map(({ name, path, pages }) => (
        <li key={path}>
          <PageLink page={{ path, title: name }} at={at} prefix={prefix} />
          {name === at.group && <PageList pages={pages} at={at} prefix={prefix} />}
        </li>
      ))}
    </ul>
  );
}

function SectionPages({ site, section, at, prefix }: { site: Site; section: Section; at: DocPage | undefined; prefix: string }) {
  if (at?.section !== section) return null;
  const alone = pagesOf(site, section).filter(({ path, group }) => group === undefined && path !== SECTIONS[section]);
  return (
    <>
      {alone.length > 0 && <PageList pages={alone} at={at} prefix={prefix} />}
      {at.section === 'Reference' && <Groups site={site} at={at} prefix={prefix} />}
    </>
  );
}

/** The navigation: every section, and the pages of the current one. */
export function Navigation({ site, at, prefix }: { site: Site; at: DocPage | undefined; prefix: string }) {
  return (
    <nav id="navigation" popover="auto" aria-label="Documentation">
      <ul>
        {Object.entries(SECTIONS).map(([section, path]) => (
          <li key={path} class="section">
            <PageLink page={{ path, title: section }} at={at} prefix={prefix} />
            <SectionPages site={site} section={section as Section} at={at} prefix={prefix} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
