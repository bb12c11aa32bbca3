/** Whose page it is, and whose data is read. */
export interface Names {
  client: string;
  company: string;
}

const many = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** All that pages for people say, in English. */
export const en = {
  languageName: 'English',
  languages: 'Language',
  numbered: (title: string, number: number, count: number) => `${title}, connection ${number} of ${count}`,
  close: 'You may close this page.',
  back: ({ client }: Names) => `Back to ${client}`,

  connect: {
    nothing: {
      title: 'Nothing to authorize',
      text: ({ client, company }: Names) => `${client} collects data of ${company}. No access needs your authorization now.`,
    },
    asks: {
      title: 'Authorize access',
      text: ({ client, company }: Names) => `${client} asks to read data of ${company}. You decide on each access, and can end it here.`,
    },
    blocked: {
      title: 'Not ready yet',
      text: ({ client, company }: Names) => `${client} asks to read data of ${company}, but its set-up is not complete.`,
    },
    allSet: {
      title: 'All set',
      text: ({ client, company }: Names) => `${client} has the access to the data of ${company} that it asked for.`,
    },
    ended: {
      title: 'Access ended',
      text: ({ client, company }: Names) => `${client} reads no more data of ${company} here. You can authorize it again at any time.`,
    },
    signIn: ({ client }: Names) => `You sign in on the provider’s own pages: ${client} never sees your password.`,
    list: 'Accesses',
    endQuestion: 'End this access',
    endMeaning: ({ client }: Names) => `${client} will read nothing more through it. What it has collected so far stays with ${client}.`,
    end: 'Yes, end this access',
    leave: ({ client }: Names) => `Back to ${client} without going on`,
  },

  standing: {
    awaiting: () => 'Not authorized yet.',
    repair: () => 'This access works no longer. Authorize it again to repair it.',
    ending: (_: Names, until?: string) =>
      until === undefined ? 'Authorized, and about to end. Renew it now.' : `Authorized until ${until}. Renew it now.`,
    authorized: (_: Names, until?: string) => (until === undefined ? 'Authorized.' : `Authorized until ${until}.`),
    ended: () => 'Access ended. Nothing more is read.',
    blocked: ({ client }: Names) => `You cannot authorize this now: ${client} has to complete its set-up. Please contact ${client}.`,
  },
  authorize: { awaiting: 'Authorize', repair: 'Authorize again', ending: 'Renew', ended: 'Authorize again' },

  outcomes: {
    connected: { title: 'Access authorized', text: ({ client, company }: Names) => `${client} can now read this data of ${company}.` },
    denied: { title: 'You did not authorize access', text: () => 'No new access was given. You can start again at any time.' },
    rejected: { title: 'The authorization was not accepted', text: () => 'The provider did not accept it. Please start again.' },
    wrong_company: {
      title: 'This account belongs to another company',
      text: ({ company }: Names) =>
        `The account you signed in with belongs to another company than ${company}. Start again with an account of ${company}.`,
    },
    misconfigured: {
      title: 'This access is not set up',
      text: ({ client }: Names) =>
        `The provider does not accept the set-up of ${client}. Please contact ${client}: there is nothing to do here.`,
    },
    unavailable: { title: 'The provider cannot be reached now', text: () => 'No new access was given. Please try again in a few minutes.' },
  },
  waiting: (count: number) => `${many(count, 'access', 'accesses')} left to authorize.`,
  next: 'Go on',
  again: 'Start again',
  overview: 'See all accesses',

  errors: {
    linkExpired: {
      title: 'This link is no longer valid',
      text: 'It has expired, or another one took its place. Ask whoever sent it to you for a new one.',
    },
    stateInvalid: {
      title: 'This step is no longer valid',
      text: 'It was used already, or begun in another browser. Open the connection page again and start from there, in one browser.',
    },
    stateExpired: { title: 'This took too long', text: 'An authorization must be completed within ten minutes. Please start again.' },
    pageExpired: {
      title: 'This page was open for too long',
      text: 'For your safety it works for thirty minutes. Open it again to go on. If you read this right after opening it, your browser refuses cookies: allow them for this site.',
    },
    foreignForm: {
      title: 'This did not come from our page',
      text: 'Nothing was done. Open the connection page again and start from there.',
    },
    connectionGone: { title: 'This access is no longer asked for', text: 'Open the connection page again to see what is.' },
    notFound: { title: 'There is no such page', text: 'Check the address.' },
    malformed: { title: 'This address cannot be read', text: 'Nothing was done. Open the connection page again and start from there.' },
    tooMany: { title: 'Too many requests', text: 'Please wait a moment, then try again.' },
    unknown: { title: 'This takes longer than it should', text: 'Open the connection page again to see whether it worked.' },
    unavailable: { title: 'This page cannot be shown now', text: 'Please try again in a few minutes.' },
    bug: { title: 'Something went wrong on our side', text: 'The failure was recorded. Name the number below when you report it.' },
  },
  openAgain: 'Open the connection page',
  request: 'Request',
};

/** What pages say in one language. */
export type Messages = typeof en;
