import { type ClientSettingsResource, isImageLink, ownImagePath } from '@company-data/contracts';
import type { ComponentChildren } from 'preact';
import { LANGUAGES, type Language } from './language.js';
import { type Page, renderPage } from './render-page.js';
import { clientStyle } from './style.js';
import { messagesIn } from './messages.js';

/** The page in the other languages; a plain link, kept in a cookie by who answers it. */
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
 * A link that looks like a button: `first` is what most people came for, `plain` what they had
 * better not choose in passing.
 */
export const ActionLink = ({ href, as, children }: { href: string; as: 'first' | 'other' | 'plain'; children: ComponentChildren }) => (
  <a class={`action ${as}`} href={href}>
    {children}
  </a>
);

/**
 * Where an image is: at the client's link, or, of a client that set none, on the host that the page
 * is read from.
 */
const imageAt = (link: string): string | undefined => (isImageLink(link) ? link : ownImagePath(link));

export interface FrameProps {
  heading: string;
  language: Language;
  settings: ClientSettingsResource;
  /**
   * Path of a page that can be read in another language; absent where reading it again would not
   * show the same.
   */
  languagePath?: string | undefined;
  formTargets?: string;
  children: ComponentChildren;
}

/** A page as a client has it look: its name and logo above, its colour on what matters. */
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
