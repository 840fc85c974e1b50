/* Hands the answer of a silent session check to the page that asked, as oidc-client-ts expects it. */
parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
