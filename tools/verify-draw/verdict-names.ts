export const verdictNames = { true: 'passed   ', false: 'FAILED   ', 'not-given': 'not given' };
