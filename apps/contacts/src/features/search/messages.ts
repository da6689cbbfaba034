// The specification defines the prompt, the text for no results, and the toasts.
export const searchText = {
  none: 'No Contacts in Your Network',
} as const;
