import { type ClientSettingsResource, isImageLink, ownImagePath } from '@company-data/contracts';
import type { ComponentChildren } from 'preact';
import { LANGUAGES, type Language } from './language.js';
import { type Page, renderPage } from './render-page.js';
import { clientStyle } from './style.js';
import { messagesIn } from './messages.js';

/** Links to the page in each language. The server stores the choice in a cookie. */
function LanguageLinks({ language, path }: { language: Language; path: string }) {
  return (
    <nav aria-label={messagesIn(language).languages}>
      <ul>
        {LANGUAGES.map((other) => (
          <li key={other}>
            <a href={`${path}?lang=${other}`} lang={other} hreflang={other} aria-current={other === language ? 'true' : undefined}>
              {messagesIn(other).languageName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A link in the style of a button: `first` for the primary action, `plain` for the least prominent
 * one.
 */
export const ActionLink = ({ href, as, children }: { href: string; as: 'first' | 'other' | 'plain'; children: ComponentChildren }) => (
  <a class={`action ${as}`} href={href}>
    {children}
  </a>
);

/** Returns the URL of the client's image, or the path of the default image on the page's host. */
const imageAt = (link: string): string | undefined => (isImageLink(link) ? link : ownImagePath(link));

export interface FrameProps {
  heading: string;
  language: Language;
  settings: ClientSettingsResource;
  /**
   * Path of the page for the language links. Absent when a second request would not return the same
   * page.
   */
  languagePath?: string | undefined;
  formTargets?: string;
  children: ComponentChildren;
}

/** Renders a page with the client's name, logo and colour. */
export function clientPage({ heading, language, settings, languagePath, formTargets, children }: FrameProps): Page {
  const { display_name, primary_color } = settings;
  const [logo, icon] = [imageAt(settings.logo), imageAt(settings.favicon)];
  return renderPage({
    title: `${heading} · ${display_name}`,
    language,
    style: clientStyle(primary_color),
    icon,
    ...(formTargets === undefined ? {} : { formTargets }),
    children: (
      <>
        <header>
          <p class="brand">
            {logo && <img src={logo} alt="" />} <span>{display_name}</span>
          </p>
        </header>
        <main>
          <div class="stripe" />
          {children}
        </main>
        {languagePath !== undefined && (
          <footer>
            <LanguageLinks language={language} path={languagePath} />
          </footer>
        )}
      </>
    ),
  });
}
