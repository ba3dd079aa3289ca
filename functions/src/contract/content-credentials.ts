/** Label of our own assertion in the Content Credentials of a picture; C2PA asks for a domain name backwards. */
export const STAGING_ASSERTION = 'app.roomwright.staging';
