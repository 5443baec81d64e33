// The sample shop's own few lines: a bag that counts, and buttons that open the chat through its public API.
const bag = document.getElementById('bag-count');
let inBag = 0;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.dataset.add) {
    inBag += 1;
    bag.textContent = String(inBag);
  }
  if (button && 'chat' in button.dataset) {
    window.ChatWidget ??= [];
    window.ChatWidget.push(['open']);
  }
});
