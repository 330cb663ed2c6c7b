// Keeps what is pressed before the code of the page has come; src/app/document/early-input.ts does it afterwards.
{
  const onClick = (event) => {
    window.earlyInput.pressed = event.target.closest('button') ?? undefined;
  };
  // The browser would send the fields to this address and load the page anew. A form with an address of its own works.
  const onSubmit = (event) => {
    if (!event.target.hasAttribute('action')) event.preventDefault();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.earlyInput = {
    stop() {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    },
  };
}
