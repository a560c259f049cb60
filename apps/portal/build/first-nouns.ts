/** Words that every page may need. All other nouns come with the pages and popups that name them. */
export const firstNouns = ['home', 'routes', 'shell', 'system', 'ui'];
