/** Names of the client and of the company whose data it reads. */
export interface Names {
  client: string;
  company: string;
}

const many = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** English text of the pages for people. */
export const en = {
  languageName: 'English',
  languages: 'Language',
  numbered: (title: string, number: number, count: number) => `${title}, connection ${number} of ${count}`,
  close: 'You may close this page.',
  back: ({ client }: Names) => `Back to ${client}`,

  connect: {
    nothing: {
      title: 'Nothing to authorize',
      text: ({ client, company }: Names) => `${client} collects data about ${company}. No access needs your authorization now.`,
    },
    asks: {
      title: 'Authorize access',
      text: ({ client, company }: Names) =>
        `${client} requests access to data of ${company}. You authorize each access separately, and can end it here.`,
    },
    blocked: {
      title: 'Not ready yet',
      text: ({ client, company }: Names) => `${client} requests access to data of ${company}, but has not completed its configuration.`,
    },
    allSet: {
      title: 'All set',
      text: ({ client, company }: Names) => `${client} has all the access to data of ${company} that it requested.`,
    },
    ended: {
      title: 'Access ended',
      text: ({ client, company }: Names) =>
        `${client} no longer reads data of ${company} here. You can authorize access again at any time.`,
    },
    signIn: ({ client }: Names) => `You sign in on the provider’s own pages: ${client} never sees your password.`,
    list: 'Accesses',
    endQuestion: 'End this access',
    endMeaning: ({ client }: Names) =>
      `${client} will read no more data through this access. Data that was already collected stays with ${client}.`,
    end: 'Yes, end this access',
    leave: ({ client }: Names) => `Back to ${client} without continuing`,
  },

  standing: {
    awaiting: () => 'Not authorized yet.',
    repair: () => 'This access no longer works. Authorize it again to restore it.',
    ending: (_: Names, until?: string) =>
      until === undefined ? 'Authorized, but expires soon. Renew it now.' : `Authorized until ${until}. Renew it now.`,
    authorized: (_: Names, until?: string) => (until === undefined ? 'Authorized.' : `Authorized until ${until}.`),
    ended: () => 'Access ended. No more data is read.',
    blocked: ({ client }: Names) => `You cannot authorize this now: ${client} must complete its configuration. Please contact ${client}.`,
  },
  authorize: { awaiting: 'Authorize', repair: 'Authorize again', ending: 'Renew', ended: 'Authorize again' },

  outcomes: {
    connected: { title: 'Access authorized', text: ({ client, company }: Names) => `${client} can now read this data of ${company}.` },
    denied: { title: 'You did not authorize access', text: () => 'No new access was granted. You can start again at any time.' },
    rejected: { title: 'The authorization was not accepted', text: () => 'The provider did not accept it. Please start again.' },
    wrong_company: {
      title: 'This account belongs to another company',
      text: ({ company }: Names) =>
        `The account you signed in with belongs to another company than ${company}. Start again with an account of ${company}.`,
    },
    misconfigured: {
      title: 'This access is not configured',
      text: ({ client }: Names) =>
        `The provider does not accept the configuration of ${client}. Please contact ${client}: you cannot correct this here.`,
    },
    unavailable: {
      title: 'The provider is not available now',
      text: () => 'No new access was granted. Please try again in a few minutes.',
    },
  },
  waiting: (count: number) => `${many(count, 'access', 'accesses')} left to authorize.`,
  next: 'Continue',
  again: 'Start again',
  overview: 'See all accesses',

  errors: {
    linkExpired: {
      title: 'This link is no longer valid',
      text: 'It has expired, or a newer link replaced it. Ask the person who sent it for a new link.',
    },
    stateInvalid: {
      title: 'This step is no longer valid',
      text: 'It was already used, or started in another browser. Open the connection page again and start from there, in one browser.',
    },
    stateExpired: {
      title: 'This took too long',
      text: 'An authorization must be completed within ten minutes, or half an hour at a bank. Please start again.',
    },
    pageExpired: {
      title: 'This page was open too long',
      text:
        'For your security, the page works for 30 minutes. Open it again to continue. If you see this right after opening it, your ' +
        'browser blocks cookies: allow them for this site.',
    },
    foreignForm: {
      title: 'This request did not come from our page',
      text: 'No action was taken. Open the connection page again and start from there.',
    },
    connectionGone: { title: 'This access is no longer requested', text: 'Open the connection page again to see the requested accesses.' },
    notFound: { title: 'Page not found', text: 'Check the address.' },
    malformed: { title: 'This address is not valid', text: 'No action was taken. Open the connection page again and start from there.' },
    tooMany: { title: 'Too many requests', text: 'Please wait a moment, then try again.' },
    unknown: { title: 'This is taking longer than expected', text: 'Open the connection page again to see whether it worked.' },
    unavailable: { title: 'This page is not available now', text: 'Please try again in a few minutes.' },
    bug: { title: 'An error occurred on our side', text: 'The error was logged. Include the number below when you report it.' },
  },
  openAgain: 'Open the connection page',
  request: 'Request',
};

/** Text of the pages in one language. */
export type Messages = typeof en;
